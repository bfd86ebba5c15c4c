import { useEffect, useState } from 'react'
import { getLoginOptions, type LoginOptions } from '../../session/login-options'
import { useSessionServices } from '../../session/session-context'

/** The ways in that the server offers; none while it is away, and none before `settled`. */
export function useLoginOptions(): { readonly options: LoginOptions | undefined; readonly settled: boolean } {
  const { transport } = useSessionServices()
  const [state, setState] = useState<{ readonly options: LoginOptions | undefined }>()
  useEffect(() => {
    let current = true
    const take = (options: LoginOptions | undefined) => current && setState({ options })
    getLoginOptions(transport).then(take, () => take(undefined))
    return () => {
      current = false
    }
  }, [transport])
  return { options: state?.options, settled: state !== undefined }
}
