import type { ManagerModel } from '../../models/manager.ts';

/** What every form above the screen is given; without an id it creates. */
export type FormProps = { model: ManagerModel; id: string | undefined; onClose: () => void };
