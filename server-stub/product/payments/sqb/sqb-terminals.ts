import { textIn } from '../provider-fields'
import { callSqb, type SqbAnswer } from './call-sqb'

/** The data that Shouqianba assigns to a terminal. */
export interface GivenTerminal {
  readonly terminalSn: string
  readonly terminalKey: string
  readonly storeSn: string | null
  readonly storeName: string | null
}

export type TerminalOutcome =
  | { readonly kind: 'done'; readonly terminal: GivenTerminal }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' }

/** Terminals of the collect-money provider (P63, P64). Its functions never reject. */
export interface SqbTerminals {
  /** Whether the provider has an address. */
  readonly isConfigured: boolean
  /** Activates a device as a terminal, by an activation code of its store. */
  activate(
    vendor: { readonly vendorSn: string; readonly vendorKey: string; readonly appId: string },
    device: { readonly deviceId: string; readonly code: string },
  ): Promise<TerminalOutcome>
  /** Fetches a new key for the day. The previous key stays valid until the next sign-in. */
  signIn(terminal: {
    readonly terminalSn: string
    readonly terminalKey: string
    readonly deviceId: string
  }): Promise<TerminalOutcome>
}

export function createSqbTerminals(url: string | undefined): SqbTerminals {
  const call = async (
    path: string,
    caller: { readonly sn: string; readonly key: string },
    content: Readonly<Record<string, string>>,
  ): Promise<TerminalOutcome> => {
    if (url === undefined) return { kind: 'unknown' }
    try {
      return outcomeOf(await callSqb(url, path, caller, content))
    } catch {
      return { kind: 'unknown' }
    }
  }
  return {
    isConfigured: url !== undefined,
    activate: ({ vendorSn, vendorKey, appId }, { deviceId, code }) =>
      call(
        '/terminal/activate',
        { sn: vendorSn, key: vendorKey },
        { app_id: appId, code, device_id: deviceId },
      ),
    signIn: ({ terminalSn, terminalKey, deviceId }) =>
      call(
        '/terminal/checkin',
        { sn: terminalSn, key: terminalKey },
        { terminal_sn: terminalSn, device_id: deviceId },
      ),
  }
}

function outcomeOf({ isTaken, isUnsure, reason, business }: SqbAnswer): TerminalOutcome {
  const terminalSn = textIn(business, 'terminal_sn')
  const terminalKey = textIn(business, 'terminal_key')
  if (isUnsure) return { kind: 'unknown' }
  if (!isTaken || !terminalSn || !terminalKey)
    return { kind: 'refused', reason: textIn(business, 'error_message') || reason }
  return {
    kind: 'done',
    terminal: {
      terminalSn,
      terminalKey,
      storeSn: textIn(business, 'store_sn') || null,
      storeName: textIn(business, 'store_name') || null,
    },
  }
}
