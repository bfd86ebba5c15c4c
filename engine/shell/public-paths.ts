import { useMemo } from 'react'
import { authRedirectPath, demoLoginPath, loginPath } from '../session/guard-navigation'
import { useLoginProvider } from './oauth-login/login-provider'

/** The page for a forgotten password (R5). */
export const forgotPasswordPath = '/forgot-password'

/** Public paths of every console; open only without a token. */
const ownPaths: readonly string[] = [loginPath, demoLoginPath, authRedirectPath, forgotPasswordPath]

/** Returns the public paths of this console (R1 to R5), including that of its login provider. */
export function usePublicPaths(): readonly string[] {
  const path = useLoginProvider()?.path
  return useMemo(() => (path === undefined ? ownPaths : [...ownPaths, path]), [path])
}
