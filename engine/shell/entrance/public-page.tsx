import { Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { authRedirectPath, demoLoginPath } from '../../session/guard-navigation'
import { textOfError } from '../../session/handle-api-error'
import { lazyPart, retryParts } from '../../views/loading/lazy-part'
import type { Product } from '../console-config'
import type { ConsoleRuntime } from '../console-runtime'
import { useRetry } from '../errors/use-retry'
import { LoginPage } from '../login/login-page'
import { useLoginProvider } from '../oauth-login/login-provider'
import { forgotPasswordPath } from '../public-paths'
import { useFirstWords } from './first-words'
import { PartFailed } from './part-failed'
import { Splash } from './splash'

const DemoLoginPage = lazyPart(async () => (await import('../login/demo-login-page')).DemoLoginPage)
const OauthLoginPage = lazyPart(async () => (await import('../oauth-login/oauth-login-page')).OauthLoginPage)
const AuthRedirect = lazyPart(async () => (await import('../oauth-login/auth-redirect')).AuthRedirect)
const ForgotPasswordPage = lazyPart(
  async () => (await import('../forgot-password/forgot-password-page')).ForgotPasswordPage,
)

export interface PublicPageProps {
  readonly path: string
  readonly runtime: ConsoleRuntime
}

/**
 * The public page of a path (R1 to R5). The login page is part of the first load; the others load on demand, and again
 * when the server returns after a failure.
 */
export function PublicPage({ path, runtime }: PublicPageProps) {
  const isProvider = useLoginProvider()?.path === path
  const { product } = runtime.config
  const other = isProvider ? <OauthLoginPage product={product} /> : otherPage(path, product)
  if (!other) return <LoginPage product={product} onIdle={runtime.preload} />
  return (
    <ErrorBoundary key={path} FallbackComponent={PageFailed} onReset={retryParts}>
      <Suspense fallback={<Splash failure={undefined} onRetry={() => undefined} />}>{other}</Suspense>
    </ErrorBoundary>
  )
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

function PageFailed({ error, resetErrorBoundary }: FallbackProps) {
  const translate = useFirstWords()
  const retry = useRetry(error, resetErrorBoundary)
  return (
    <PartFailed reason={textOfError(error, translate)} action={translate('shell.retry')} onRetry={retry} />
  )
}
