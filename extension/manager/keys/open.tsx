/** The screen of keys with the server's answers. Only the page that a server serves loads it. */
import { useMemo } from 'preact/hooks';
import type { Connection } from '../../store/singles.ts';
import { createRoutesClient, type RouteFailure } from '../../sync/routes-api.ts';
import type { ManagerModel } from '../manager-model.ts';
import { createKeysModel, type KeysApi, KeysError, type KeysFault } from './keys-model.ts';
import { KeysScreen } from './keys-screen.tsx';

export function KeysPage({ model }: { model: ManagerModel }) {
  const connection = model.settings.connection.value;
  const keys = useMemo(
    () => connection && createKeysModel(createKeysApi(connection)),
    [connection],
  );
  if (!connection || !keys) return null;
  return <KeysScreen model={model} keys={keys} server={connection.server} />;
}

function createKeysApi(connection: Connection): KeysApi {
  const { send, post, remove } = createRoutesClient(connection, 'api/', toKeysError);
  return {
    listKeys: () => send('GET', 'api-keys'),
    createKey: key => send('POST', 'api-keys', key),
    revokeKey: id => remove(`api-keys/${id}`),
    invite: () => send('POST', 'pairings'),
    getPairing: id => send('GET', `pairings/${id}`),
    confirmPairing: id => post(`pairings/${id}/confirm`),
    deletePairing: id => remove(`pairings/${id}`),
    listCalendars: () => send('GET', 'calendars'),
    createCalendar: calendar => send('POST', 'calendars', calendar),
    deleteCalendar: id => remove(`calendars/${id}`),
  };
}

const faults: Record<number, KeysFault> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'ended',
  409: 'too-many',
};

function toKeysError({ status, cause }: RouteFailure): KeysError {
  return new KeysError(status === null ? 'unreachable' : (faults[status] ?? 'failed'), cause);
}
