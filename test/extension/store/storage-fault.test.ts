import { expect, it } from 'vitest';
import { OpenFailedError, storageFaultOf } from '../../../extension/store/storage-fault.ts';

const named = (name: string, message = '', inner?: Error) =>
  Object.assign(new Error(message), { name, inner });

it.each([
  ['full', new DOMException('', 'QuotaExceededError')],
  ['full', named('AbortError', '', named('QuotaExceededError'))],
  ['full', named('OpenFailedError', '', named('QuotaExceededError'))],
  ['full', named('Error', 'Session storage quota bytes exceeded. Values were not stored.')],
  ['closed', named('DatabaseClosedError')],
  ['closed', named('VersionError')],
  ['failed', named('UnknownError', 'Internal error committing transaction.')],
  ['closed', named('DatabaseClosedError', '', named('VersionError'))],
  ['full', named('DatabaseClosedError', '', named('AbortError', '', named('QuotaExceededError')))],
  ['failed', named('DatabaseClosedError', '', named('UnknownError'))],
  ['failed', new OpenFailedError(new DOMException('', 'UnknownError'))],
  ['failed', new OpenFailedError(undefined)],
  ['blocked', named('DatabaseClosedError', '', named('SecurityError'))],
  ['blocked', named('DatabaseClosedError', '', named('InvalidStateError'))],
  ['blocked', named('DatabaseClosedError', '', named('MissingAPIError'))],
  ['blocked', named('MissingAPIError')],
  ['blocked', new OpenFailedError(new DOMException('', 'SecurityError'))],
  [null, new DOMException('', 'SecurityError')],
  [null, named('AbortError')],
  [null, new DOMException('', 'InvalidStateError')],
  [null, new TypeError('Failed to fetch')],
  [null, 'QuotaExceededError'],
  [null, undefined],
])('says %s of %s', (fault, error) => {
  expect(storageFaultOf(error)).toBe(fault);
});
