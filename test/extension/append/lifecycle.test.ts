import { describe, expect, it } from 'vitest';
import {
  type AppendEvent,
  type AppendStep,
  reduceAppend,
} from '../../../extension/append/lifecycle.ts';
import type { PendingAppend } from '../../../extension/append/request.ts';
import type { ResultCode } from '../../../extension/append/result.ts';

type Stage = PendingAppend['stage'];

const frame = { frameId: 3, host: 'example.org' };
const request = {
  id: 'r',
  tabId: 1,
  composer: 'c',
  signatures: [{ id: 's', name: 'News', content: 'text', caret: null }],
  separator: 'blank-line' as const,
};
const pressedMs = 1_000;
const at = (stage: Stage): PendingAppend => ({ request, pressedMs, stage });

const pressed = at({ at: 'pressed' });
const accepted = at({ at: 'accepted' });
const handedOver = at({ at: 'handed-over', ...frame });
const unreported = (result: ResultCode, hasFrame = true) =>
  at({ at: 'unreported', result, frame: hasFrame ? frame : null });

const answered = (result: ResultCode, isReported: boolean): AppendEvent => ({
  type: 'page-answered',
  frame,
  result,
  isReported,
});
const report = (result: ResultCode) => ({ type: 'report', result }) as const;
const recordUse = { type: 'record-use', frame } as const;
const askPage = { type: 'ask-page', frame } as const;

/** Each row: the stored request, the event, what is stored then, and the effects. */
const rows: [
  title: string,
  stored: PendingAppend | null,
  event: AppendEvent,
  next: PendingAppend | null,
  effects: AppendStep['effects'],
][] = [
  [
    'accepted, confirmed: the composer is sought',
    accepted,
    { type: 'confirmed' },
    accepted,
    [{ type: 'find-composer' }],
  ],
  [
    'accepted, list not seen: reported',
    accepted,
    { type: 'refused', reason: 'not-seen' },
    unreported('not-seen', false),
    [report('not-seen')],
  ],
  [
    'accepted, composer found: handed over',
    accepted,
    { type: 'composer-found', frame, bfcacheTransitions: 2 },
    handedOver,
    [{ type: 'hand-over', frame, bfcacheTransitions: 2 }],
  ],
  [
    'accepted, composer gone: reported',
    accepted,
    { type: 'refused', reason: 'composer-gone' },
    unreported('composer-gone', false),
    [report('composer-gone')],
  ],
  [
    'handed over, confirmed twice: handed over once',
    handedOver,
    { type: 'confirmed' },
    handedOver,
    [],
  ],
  [
    'handed over, appended with a notice: ended and counted',
    handedOver,
    answered('appended', true),
    null,
    [recordUse],
  ],
  ['handed over, refused with a notice: ended', handedOver, answered('read-only', true), null, []],
  [
    'handed over, appended without a notice: reported and counted',
    handedOver,
    answered('appended', false),
    unreported('appended'),
    [report('appended'), recordUse],
  ],
  [
    'handed over, refused without a notice: reported',
    handedOver,
    answered('changed', false),
    unreported('changed'),
    [report('changed')],
  ],
  [
    'handed over, page gone: reported',
    handedOver,
    { type: 'page-gone' },
    unreported('page-gone'),
    [report('page-gone')],
  ],
  [
    'handed over, page hangs: reported',
    handedOver,
    { type: 'page-hangs' },
    unreported('page-hangs'),
    [report('page-hangs')],
  ],
  [
    'handed over, page does not know it: interrupted',
    handedOver,
    { type: 'page-forgot' },
    unreported('interrupted'),
    [report('interrupted')],
  ],
  [
    'page hung, then appended with a notice: ended and counted',
    unreported('page-hangs'),
    answered('appended', true),
    null,
    [recordUse],
  ],
  [
    'page hung, then appended without a notice: the success is reported',
    unreported('page-hangs'),
    answered('appended', false),
    unreported('appended'),
    [report('appended'), recordUse],
  ],
  [
    'page hung, then refused without a notice: nothing new',
    unreported('page-hangs'),
    answered('changed', false),
    unreported('page-hangs'),
    [],
  ],
  [
    'page hung, then gone: nothing new',
    unreported('page-hangs'),
    { type: 'page-gone' },
    unreported('page-hangs'),
    [],
  ],
  [
    'page hung, then does not know it: nothing new',
    unreported('page-hangs'),
    { type: 'page-forgot' },
    unreported('page-hangs'),
    [],
  ],
  [
    'success unreported, answered again: reported once, counted by its id',
    unreported('appended'),
    answered('appended', false),
    unreported('appended'),
    [recordUse],
  ],
  [
    'result seen by the user, page answers late: counted, nothing stored',
    null,
    answered('appended', false),
    null,
    [recordUse],
  ],
  [
    'result seen by the user, page refuses late: nothing',
    null,
    answered('changed', true),
    null,
    [],
  ],
  ['result seen by the user, page hangs: nothing', null, { type: 'page-hangs' }, null, []],
  [
    'worker restarted, pressed: waits for the popup',
    pressed,
    { type: 'resumed' },
    pressed,
    [{ type: 'wait-for-sender', pressedMs }],
  ],
  [
    'worker restarted, accepted: interrupted',
    accepted,
    { type: 'resumed' },
    unreported('interrupted', false),
    [report('interrupted')],
  ],
  [
    'worker restarted, handed over: the page is asked',
    handedOver,
    { type: 'resumed' },
    handedOver,
    [askPage],
  ],
  [
    'worker restarted, failure unreported: the page may have news',
    unreported('page-gone'),
    { type: 'resumed' },
    unreported('page-gone'),
    [askPage],
  ],
  [
    'worker restarted, failure before a page had it: waits for the user',
    unreported('not-seen', false),
    { type: 'resumed' },
    unreported('not-seen', false),
    [],
  ],
  [
    'worker restarted, success unreported: waits for the user',
    unreported('appended'),
    { type: 'resumed' },
    unreported('appended'),
    [],
  ],
  [
    'pressed, popup silent: interrupted',
    pressed,
    { type: 'sender-silent' },
    unreported('interrupted', false),
    [report('interrupted')],
  ],
  [
    'accepted meanwhile, popup silent: carried on',
    accepted,
    { type: 'sender-silent' },
    accepted,
    [],
  ],
];

describe('the life of an append request', () => {
  it.each(rows)('%s', (_, stored, event, next, effects) => {
    expect(reduceAppend(stored, event)).toEqual({ pending: next, effects });
  });

  it('any events in any order: the use is counted only for an append, and an end stays an end', () => {
    const events: AppendEvent[] = rows.map(([, , event]) => event);
    const starts = [pressed, accepted, handedOver, unreported('page-hangs')];
    for (const start of starts) {
      for (const one of events) {
        for (const two of events) {
          const first = reduceAppend(start, one);
          const second = reduceAppend(first.pending, two);
          if (first.pending === null) expect(second.pending).toBeNull();
          const uses = [...first.effects, ...second.effects].filter(
            ({ type }) => type === 'record-use',
          );
          const appends = [one, two].filter(
            event => event.type === 'page-answered' && event.result === 'appended',
          );
          expect(uses.length).toBe(appends.length);
        }
      }
    }
  });
});
