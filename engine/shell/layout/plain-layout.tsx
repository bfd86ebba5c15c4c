import type { ReactNode } from 'react'
import type { Product } from '../console-config'
import { AccountMenu } from './account-menu'
import { LanguageMenu } from './language-menu'
import styles from './layout.module.css'

export interface PlainLayoutProps {
  readonly product: Product
  readonly children: ReactNode
}

/** A top bar and the page: for somebody to whom no menu is open. */
export function PlainLayout({ product, children }: PlainLayoutProps) {
  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <header className={styles['topBar']}>
          <span className={styles['brand']}>
            <span className={styles['logo']} aria-hidden>
              {product.logo}
            </span>
            <span className={styles['brandName']}>{product.name}</span>
          </span>
          <div className={styles['tools']}>
            <LanguageMenu />
            <AccountMenu />
          </div>
        </header>
        <main className={styles['content']}>
          <div className={styles['narrow']}>{children}</div>
        </main>
      </div>
    </div>
  )
}
