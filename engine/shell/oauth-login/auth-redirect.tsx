import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { isHandover, loginPath } from '../../session/guard-navigation'
import { handOver } from '../../session/login-window'
import { useSessionServices } from '../../session/session-context'
import { Spinner } from '../../views/spinner/spinner'
import type { Product } from '../console-config'
import styles from '../entrance/entrance.module.css'
import { useFirstWords } from '../entrance/first-words'

/** Milliseconds to wait for the page that opened this window. */
const patience = 4_000

type Fate = 'waiting' | 'taken' | 'lost'

/** R4: hands the provider's code to the page that opened this window, and closes. Without a code: goes to the login. */
export function AuthRedirect({ product }: { readonly product: Product }) {
  const translate = useFirstWords()
  const { clock } = useSessionServices()
  const { pathname, search } = useLocation()
  const [fate, setFate] = useState<Fate>('waiting')
  const hasCode = isHandover(pathname, search)
  useEffect(() => {
    if (!hasCode) return
    const query = new URLSearchParams(search)
    const code = query.get('code') ?? ''
    const state = query.get('state') ?? ''
    const stop = handOver({ code, state }, () => {
      setFate('taken')
      window.close()
    })
    const giveUp = clock.setTimeout(() => setFate((now) => (now === 'waiting' ? 'lost' : now)), patience)
    return () => {
      stop()
      giveUp()
    }
  }, [clock, hasCode, search])
  if (!hasCode) return <Navigate to={loginPath} replace />
  return (
    <main className={styles['splash']}>
      <title>{`${translate('entering.redirect')} - ${product.name}`}</title>
      {fate === 'waiting' ? (
        <div role="status" aria-label={translate('entering.redirect')}>
          <Spinner />
        </div>
      ) : (
        <p role="status">
          {translate(fate === 'taken' ? 'entering.redirect.taken' : 'entering.redirect.lost')}
        </p>
      )}
      {fate === 'lost' ? (
        <Link className={styles['button']} to={loginPath}>
          {translate('shell.login')}
        </Link>
      ) : null}
    </main>
  )
}
