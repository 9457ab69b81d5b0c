import { describe, expect, it } from 'vitest';
import { getStorageFault, OpenFailedError } from '../../../extension/store/storage-fault.ts';

const createError = (name: string, message = '', inner?: Error) =>
  Object.assign(new Error(message), { name, inner });

describe('getStorageFault', () => {
  it.each([
    ['full', new DOMException('', 'QuotaExceededError')],
    ['full', createError('AbortError', '', createError('QuotaExceededError'))],
    ['full', createError('OpenFailedError', '', createError('QuotaExceededError'))],
    ['full', createError('Error', 'Session storage quota bytes exceeded. Values were not stored.')],
    ['closed', createError('DatabaseClosedError')],
    ['closed', createError('VersionError')],
    ['failed', createError('UnknownError', 'Internal error committing transaction.')],
    ['closed', createError('DatabaseClosedError', '', createError('VersionError'))],
    [
      'full',
      createError(
        'DatabaseClosedError',
        '',
        createError('AbortError', '', createError('QuotaExceededError')),
      ),
    ],
    ['failed', createError('DatabaseClosedError', '', createError('UnknownError'))],
    ['failed', new OpenFailedError(new DOMException('', 'UnknownError'))],
    ['failed', new OpenFailedError(undefined)],
    ['blocked', createError('DatabaseClosedError', '', createError('SecurityError'))],
    ['blocked', createError('DatabaseClosedError', '', createError('InvalidStateError'))],
    ['blocked', createError('DatabaseClosedError', '', createError('MissingAPIError'))],
    ['blocked', createError('MissingAPIError')],
    ['blocked', new OpenFailedError(new DOMException('', 'SecurityError'))],
    [null, new DOMException('', 'SecurityError')],
    [null, createError('AbortError')],
    [null, new DOMException('', 'InvalidStateError')],
    [null, new TypeError('Failed to fetch')],
    [null, 'QuotaExceededError'],
    [null, undefined],
  ])('%s: the fault of %s', (fault, error) => {
    expect(getStorageFault(error)).toBe(fault);
  });
});
