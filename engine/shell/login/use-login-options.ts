import { useEffect, useState } from 'react'
import { getLoginOptions, type LoginOptions } from '../../session/login-options'
import { useSessionServices } from '../../session/session-context'
import { useRetryOnReturn } from '../errors/use-retry'

/** Loads the login methods, and again when the server returns. `settled` is true after a response or failure. */
export function useLoginOptions(): { readonly options: LoginOptions | undefined; readonly settled: boolean } {
  const { transport } = useSessionServices()
  const [options, setOptions] = useState<LoginOptions>()
  const [failure, setFailure] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    const settle = (loaded: LoginOptions | undefined, error?: unknown) => {
      if (!current) return
      setOptions(loaded)
      setFailure(error)
    }
    getLoginOptions(transport).then(settle, (error: unknown) => settle(undefined, error))
    return () => {
      current = false
    }
  }, [transport, turn])
  useRetryOnReturn(failure, () => setTurn((before) => before + 1))
  return { options, settled: options !== undefined || failure !== undefined }
}
