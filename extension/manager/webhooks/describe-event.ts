import { strings } from '../../app/all-strings.ts';

/** Returns the name of an event, such as "Label created"; one of a newer server stays as it is. */
export function describeEvent(type: string): string {
  const { webhooks: t } = strings.value;
  if (type === '*') return t.allEvents;
  const [kind = '', action = ''] = type.split('.');
  const events: Record<string, Record<string, string>> = t.events;
  return events[kind]?.[action] ?? type;
}
