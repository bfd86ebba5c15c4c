import { describe, expect, it } from 'vitest'
import messages from '../../../engine/i18n/locales/en/messages.json'
import shell from '../../../engine/i18n/locales/en/shell.json'
import product from '../../../schemas/messages/en.json'
import { translateBy } from '../../../engine/i18n/translate-by'
import { RoleNotDefinedError } from '../../../engine/permissions/can'
import { ApiError, demoModeErrorType, type ApiErrorDetails } from '../../../engine/ports/api-error'
import { KeyMismatchError } from '../../../engine/wire/key-mismatch-error'
import {
  reactionToCall,
  reactionToSession,
  textOfError,
  type ErrorReaction,
} from '../../../engine/session/handle-api-error'

const translate = translateBy({ ...messages, ...shell, ...product }, 'en')
const refused = (details: Partial<ApiErrorDetails>) => new ApiError({ kind: 'refused', ...details })
const error = (text: string): ErrorReaction => ({ kind: 'message', level: 'error', text })
const nothing: ErrorReaction = { kind: 'nothing' }

describe('the reaction to an error of the session (8.5)', () => {
  it.each<[string, ApiError, ErrorReaction]>([
    ['401: M19', refused({ code: 401, path: '/device/getPage' }), { kind: 'expire' }],
    ...['/system/getServerTime', '/system/getUserLoginInfo', '/system/getUserInfo', '/system/logout'].map(
      (path): [string, ApiError, ErrorReaction] => [
        `401 of ${path}: only a warning`,
        refused({ code: 401, path }),
        { kind: 'message', level: 'warning', text: 'Login status has expired' },
      ],
    ),
    ['252: M20', refused({ code: 252 }), { kind: 'renew', text: 'data validation failed' }],
    [
      '254: M21',
      refused({ code: 254 }),
      { kind: 'reload', text: 'Inconsistent login credentials and user information' },
    ],
    [
      '256 refresh',
      refused({ code: 256, message: 'Your role changed', data: 'refresh' }),
      { kind: 'ask', text: 'Your role changed', agreed: 'renew' },
    ],
    [
      '256 logout',
      refused({ code: 256, message: 'Blocked', data: 'logout' }),
      { kind: 'ask', text: 'Blocked', agreed: 'logout' },
    ],
    [
      '256 with other data',
      refused({ code: 256, data: 5 }),
      { kind: 'ask', text: 'Unknown error.', agreed: 'reload' },
    ],
    ['other codes', refused({ code: 400 }), nothing],
  ])('follows the table: %s', (_row, failure, reaction) => {
    expect(reactionToSession(failure, translate)).toEqual(reaction)
  })
})

describe('the reaction to an error of a call (8.5)', () => {
  it.each<[string, unknown, string | undefined, ErrorReaction]>([
    ['-1: returned to the caller', refused({ code: -1, message: 'x' }), 'M26', nothing],
    ['cancelled', new ApiError({ kind: 'cancelled' }), 'M26', nothing],
    ...[401, 252, 254, 256].map(
      (code) =>
        [`${code}: reported elsewhere`, refused({ code, message: 'x' }), 'M26', nothing] as [
          string,
          unknown,
          string,
          ErrorReaction,
        ],
    ),
    [
      'SystemError: M23',
      refused({ code: 500, message: 'disk full', errorType: 'SystemError' }),
      'M29',
      error('System error, reason: disk full'),
    ],
    [
      'timeout: M25, M24',
      new ApiError({ kind: 'timeout' }),
      'M26',
      error('Interface request exception, reason: Request timeout.'),
    ],
    [
      'network with a message',
      new ApiError({ kind: 'network', message: 'HTTP 502 Bad Gateway' }),
      undefined,
      error('Interface request exception, reason: HTTP 502 Bad Gateway'),
    ],
    [
      'network without a message',
      new ApiError({ kind: 'network' }),
      undefined,
      error('Interface request exception, reason: The server cannot be reached.'),
    ],
    ['no message: M42', refused({ code: 400 }), undefined, error('Unknown error.')],
    ['load: M26', refused({ code: 400, message: 'no' }), 'M26', error('Failed to get data, reason: no')],
    ['delete: M27', refused({ code: 400, message: 'no' }), 'M27', error('Failed to delete data, reason: no')],
    ['add: M28', refused({ code: 400, message: 'no' }), 'M28', error('Failed to add,reason: no')],
    ['edit: M29', refused({ code: 400, message: 'no' }), 'M29', error('Modification failed, reason: no')],
    ['action: M30', refused({ code: 400, message: 'no' }), 'M30', error('Operation failed,reason: no')],
    ['refund: M31', refused({ code: 400, message: 'no' }), 'M31', error('Refund failed, reason: no')],
    ['check: M32', refused({ code: 400 }), 'M32', error('Validation failed, reason: Unknown error.')],
    ['form refresh: M38', refused({ code: 400, message: 'no' }), 'M38', error('get data failed no')],
    [
      'missing permission: M44 by the server',
      refused({ code: 403, message: 'Please contact the administrator!' }),
      undefined,
      error('Please contact the administrator!'),
    ],
    [
      'demo mode: M50 (V82)',
      refused({ errorType: demoModeErrorType }),
      'M28',
      error('Demo mode prohibits this operation'),
    ],
    [
      'an invalid response',
      new ApiError({ kind: 'protocol', message: '/x: A list is expected.' }),
      'M26',
      error('Failed to get data, reason: /x: A list is expected.'),
    ],
    ['without a role: M51 (V88)', new RoleNotDefinedError(), undefined, error('Role not defined.')],
    ['a programming error', new TypeError('boom'), undefined, error('boom')],
    [
      'different session keys (V89)',
      new KeyMismatchError(),
      undefined,
      error('The secured connection could not be set up. Please log in again.'),
    ],
    [
      'a file of the console that failed to load',
      new TypeError('Failed to fetch dynamically imported module: http://x/a.js'),
      'M26',
      error('Failed to get data, reason: A part of the console could not be loaded.'),
    ],
    ['a thrown text', 'boom', undefined, error('Unknown error.')],
  ])('follows the table in the case %s', (_row, failure, prefix, reaction) => {
    expect(reactionToCall(failure, translate, prefix)).toEqual(reaction)
  })

  it('has no space after a Chinese colon', () => {
    expect(textOfError(refused({ message: '无' }), () => '获取数据失败，原因：', 'M26')).toBe(
      '获取数据失败，原因：无',
    )
  })
})
