import { useMemo } from 'react'
import { authRedirectPath, demoLoginPath, loginPath } from '../session/guard-navigation'
import { useLoginProvider } from './oauth-login/login-provider'

/** R5. */
export const forgotPasswordPath = '/forgot-password'

/** Public pages of any console; they are reached without a token, and only so. */
const ownPaths: readonly string[] = [loginPath, demoLoginPath, authRedirectPath, forgotPasswordPath]

/** Public pages that this console has (R1 to R5): its own, and that of its login provider. */
export function usePublicPaths(): readonly string[] {
  const path = useLoginProvider()?.path
  return useMemo(() => (path === undefined ? ownPaths : [...ownPaths, path]), [path])
}
