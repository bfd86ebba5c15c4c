import { lazy, Suspense } from 'react'
import { authRedirectPath, demoLoginPath } from '../../session/guard-navigation'
import type { Product } from '../console-config'
import type { ConsoleRuntime } from '../console-runtime'
import { LoginPage } from '../login/login-page'
import { useLoginProvider } from '../oauth-login/login-provider'
import { forgotPasswordPath } from '../public-paths'
import { Splash } from './splash'

const DemoLoginPage = lazy(async () => ({
  default: (await import('../login/demo-login-page')).DemoLoginPage,
}))
const OauthLoginPage = lazy(async () => ({
  default: (await import('../oauth-login/oauth-login-page')).OauthLoginPage,
}))
const AuthRedirect = lazy(async () => ({
  default: (await import('../oauth-login/auth-redirect')).AuthRedirect,
}))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../forgot-password/forgot-password-page')).ForgotPasswordPage,
}))

export interface PublicPageProps {
  readonly path: string
  readonly runtime: ConsoleRuntime
}

/** The public page of a path (R1 to R5). That of the login is part of the first load; the others come when they are wanted. */
export function PublicPage({ path, runtime }: PublicPageProps) {
  const isProvider = useLoginProvider()?.path === path
  const { product } = runtime.config
  const other = isProvider ? <OauthLoginPage product={product} /> : otherPage(path, product)
  if (!other) return <LoginPage product={product} onIdle={runtime.preload} />
  return <Suspense fallback={<Splash failure={undefined} onRetry={() => undefined} />}>{other}</Suspense>
}

function otherPage(path: string, product: Product) {
  switch (path) {
    case demoLoginPath:
      return <DemoLoginPage product={product} />
    case authRedirectPath:
      return <AuthRedirect product={product} />
    case forgotPasswordPath:
      return <ForgotPasswordPage product={product} />
    default:
      return undefined
  }
}
