import { useRef, useState } from 'preact/hooks';
import { formatHeaders } from './request-headers.ts';
import type { Connection } from './settings-model.ts';

type Fields = { server: string; key: string; headers: string };

type ConnectionFields = Fields & {
  setFields(field: Partial<Fields>): void;
  /** Treats the fields as saved instead of typed once the connection succeeds. */
  keepWhenConnected(connecting: Promise<boolean>, sent?: Fields): Promise<void>;
};

/**
 * Returns the values of the fields: the typed text, or else the connection of this device, even if
 * another window made it. The values stay after disconnecting, so that the user can connect again.
 */
export function useConnectionFields(
  connection: Connection | null | undefined,
  suggestedServer: string,
): ConnectionFields {
  const savedFields = useRef<Fields>({ server: suggestedServer, key: '', headers: '' });
  const lastConnection = useRef<Connection | null>(null);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  if (connection && connection !== lastConnection.current) {
    const { server, key, headers } = connection;
    lastConnection.current = connection;
    savedFields.current = { server, key, headers: formatHeaders(headers) };
  }
  const fields = { ...savedFields.current, ...typed };
  return {
    ...fields,
    setFields: field => setTyped(before => ({ ...before, ...field })),
    async keepWhenConnected(connecting, sent = fields) {
      if (!(await connecting)) return;
      // Stored here, because `connection` may update only a moment later.
      savedFields.current = sent;
      // Text that the user has typed during the request is not saved yet.
      const hasChanged = ([name, value]: [string, string]) => value !== sent[name as keyof Fields];
      setTyped(now => Object.fromEntries(Object.entries(now).filter(hasChanged)));
    },
  };
}
