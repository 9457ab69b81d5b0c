import { strings } from '../app/all-strings.ts';
import { Logo } from '../ui/icon.tsx';
import type { ManagerModel } from './manager-model.ts';
import { ConnectionForm } from './settings/connection-form.tsx';
import './sign-in.css';

/** Sign-in of the web page: this server, and a key for it. */
export function SignIn({ model }: { model: ManagerModel }) {
  const { signIn: t, app } = strings.value;
  // A proxy may put a path before that of the page.
  const server = new URL('.', location.href).href.replace(/\/$/, '');
  return (
    <main class="sign-in">
      <h1>
        <Logo />
        {app.name}
      </h1>
      <p>{t.text}</p>
      <ConnectionForm model={model.settings} suggestedServer={server} />
    </main>
  );
}
