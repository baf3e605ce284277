import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/base.css';
import './theme/page.css';
import './theme/rows.css';
import './theme/form.css';
import './theme/slider.css';
import { App } from './app';
import { loadFacts } from './facts';
import { languageReady } from './locales/words';
import { screenReady } from './routes';
import { toLogin } from './use-answer';

// What the banner says is asked for at once, so that it stands there with the first words of the page and moves nothing later.
const start = async () => {
  const root = document.getElementById('root');
  if (!root) return;
  document.getElementById('unloaded')?.remove();
  // The server saw that nobody is signed in: it would be asked for nothing but to say so.
  if (document.getElementById('first')?.dataset.screen === 'login') toLogin();
  const [facts] = await Promise.all([loadFacts(), languageReady(), screenReady(location.pathname)]);
  createRoot(root).render(
    <StrictMode>
      <App facts={facts} />
    </StrictMode>,
  );
};

void start();
