import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { loginPath } from '../../session/guard-navigation'
import { useFirstWords } from '../entrance/first-words'
import styles from './forgot-password.module.css'

/** The confirmation that the password is set (A12). */
export function DonePanel() {
  const translate = useFirstWords()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <div className={styles['done']}>
      <svg viewBox="0 0 48 48" width="56" height="56" fill="none" aria-hidden>
        <circle cx="24" cy="24" r="21" stroke="currentColor" strokeWidth="3" />
        <path
          d="m15 24.5 6.5 6.5L34 18"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p role="status">{translate('entering.forgot.done')}</p>
      <Link ref={link} className={styles['link']} to={loginPath}>
        {translate('shell.login')}
      </Link>
    </div>
  )
}
