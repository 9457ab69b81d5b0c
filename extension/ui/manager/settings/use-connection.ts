import { useRef, useState } from 'preact/hooks';
import { formatHeaders } from '../../../models/settings/request-headers.ts';
import type { Connection } from '../../../models/settings/settings.ts';

type Fields = { server: string; key: string; headers: string };

type ConnectionFields = Fields & {
  type(field: Partial<Fields>): void;
  /** What is in the fields is no longer typed, but kept, once it is connected. */
  keep(connecting: Promise<boolean>): Promise<void>;
};

/**
 * What stands in the fields: what was typed, and in the others what this device is connected by,
 * whichever window has connected it. They keep it where it is disconnected, to connect again.
 */
export function useConnection(
  connection: Connection | null | undefined,
  suggestedServer: string,
): ConnectionFields {
  const kept = useRef<Fields>({ server: suggestedServer, key: '', headers: '' });
  const seen = useRef<Connection | null>(null);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  if (connection && connection !== seen.current) {
    const { server, key, headers } = connection;
    seen.current = connection;
    kept.current = { server, key, headers: formatHeaders(headers) };
  }
  const fields = { ...kept.current, ...typed };
  return {
    ...fields,
    type: field => setTyped(before => ({ ...before, ...field })),
    async keep(connecting) {
      if (!(await connecting)) return;
      // The connection itself may be heard of a moment later.
      kept.current = fields;
      const hasTypedOn = ([name, value]: [string, string]) =>
        value !== fields[name as keyof Fields];
      setTyped(now => Object.fromEntries(Object.entries(now).filter(hasTypedOn)));
    },
  };
}
