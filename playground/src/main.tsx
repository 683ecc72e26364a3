import { render } from 'preact';
import { App } from './app';
import './style/page.css';
import './style/felt.css';
import './style/middle.css';
import './style/palette.css';
import './style/answer.css';
import './style/settlement.css';
import './style/actions.css';
import './style/dialog.css';
import './style/narrow.css';

const root = document.getElementById('app');
if (root) {
  root.textContent = '';
  render(<App />, root);
}
