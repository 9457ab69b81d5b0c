import type { Kind } from '../../../shared/resources/resources.ts';
import type { Draft } from '../../models/drafts/draft.ts';
import type { ManagerModel } from '../../models/manager/manager.ts';

/** What every form above the screen is given. */
export type FormProps<K extends Kind> = {
  model: ManagerModel;
  draft: Draft<K>;
  /** The form goes; what was changed in it is kept. */
  onClose: () => void;
  /** The person wants none of it: what was changed is thrown away, with a way back. */
  onCancel: () => void;
};
