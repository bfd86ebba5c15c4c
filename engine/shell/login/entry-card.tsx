import type { ReactNode } from 'react'
import type { Language } from '../../metadata/locale/language'
import type { Product } from '../console-config'
import { LanguageSelect } from './language-select'
import { LoginScene } from './login-scene'
import styles from './login.module.css'
import { TerminalSelect } from './terminal-select'

export interface EntryCardProps {
  readonly product: Product
  /** Title of the window, shown before the product's name. */
  readonly windowTitle: string
  readonly title: string
  readonly lead?: ReactNode
  /** The offered languages; undefined until they are loaded. */
  readonly languages?: readonly Language[] | undefined
  readonly children: ReactNode
}

/** The frame of the pages before the login: plain HTML and CSS without the UI kit, so that they appear at once. */
export function EntryCard({ product, windowTitle, title, lead, languages, children }: EntryCardProps) {
  return (
    <div className={styles['page']}>
      <title>{`${windowTitle} - ${product.name}`}</title>
      <header className={styles['choices']}>
        <LanguageSelect offered={languages} />
        <TerminalSelect />
      </header>
      <main className={styles['card']}>
        <div className={styles['brand']}>
          <span className={styles['logo']} aria-hidden>
            {product.logo}
          </span>
          <span>{product.name}</span>
        </div>
        <LoginScene />
        <section className={styles['entry']} aria-labelledby="entry-title">
          <h1 id="entry-title">{title}</h1>
          {lead === undefined ? null : <p>{lead}</p>}
          {children}
        </section>
      </main>
    </div>
  )
}
