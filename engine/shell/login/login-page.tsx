import { useEffect, useEffectEvent } from 'react'
import type { Product } from '../console-config'
import { useFirstWords } from '../entrance/first-words'
import { LanguageSelect } from './language-select'
import { LoginForm } from './login-form'
import { LoginScene } from './login-scene'
import styles from './login.module.css'
import { useLogin } from './use-login'

export interface LoginPageProps {
  readonly product: Product
  /** Called once the page has all it needs, to load what comes next. */
  readonly onIdle: () => void
}

/** B1. Plain HTML and CSS, so that it is there at once; the rest of the console loads behind it. */
export function LoginPage({ product, onIdle }: LoginPageProps) {
  const translate = useFirstWords()
  const { desk, captcha } = useLogin()
  const settled = captcha.kind !== 'unknown' && captcha.kind !== 'loading'
  useIdle(settled, onIdle)
  return (
    <div className={styles['page']}>
      <title>{`${translate('shell.login')} - ${product.name}`}</title>
      <header>
        <LanguageSelect />
      </header>
      <main className={styles['card']}>
        <div className={styles['brand']}>
          <span className={styles['logo']} aria-hidden>
            {product.logo}
          </span>
          <span>{product.name}</span>
        </div>
        <LoginScene />
        <section className={styles['entry']} aria-labelledby="login-title">
          <h1 id="login-title">{translate('shell.login.welcome')}</h1>
          <p>{translate('shell.login.lead')}</p>
          <LoginForm desk={desk} captcha={captcha} />
        </section>
      </main>
    </div>
  )
}

/** Runs when the browser has nothing else to do, once `ready`. */
function useIdle(ready: boolean, run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (!ready) return
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => runLatest(), 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => runLatest(), { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }, [ready])
}
