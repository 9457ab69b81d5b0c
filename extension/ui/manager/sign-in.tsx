import { words } from '../../models/app/all-words.ts';
import type { ManagerModel } from '../../models/manager/manager.ts';
import { Mark } from '../icon.tsx';
import { ConnectionForm } from './settings/connection-form.tsx';
import '../theme.css';
import '../controls.css';
import './sign-in.css';

/** The web page's way in: this server, and a key for it. */
export function SignIn({ model }: { model: ManagerModel }) {
  const { signIn: text, app } = words.value;
  return (
    <main class="sign-in">
      <h1>
        <Mark />
        {app.name}
      </h1>
      <p>{text.text}</p>
      <ConnectionForm model={model.settings} suggestedServer={location.origin} />
    </main>
  );
}
