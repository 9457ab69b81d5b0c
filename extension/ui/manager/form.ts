import type { ManagerModel, OpenForm } from '../../models/manager/manager.ts';

/** What every form above the screen is given; without an id it creates. */
export type FormProps = {
  model: ManagerModel;
  id: string | undefined;
  /** What a new post starts from. */
  start?: OpenForm['start'];
  onClose: () => void;
};
