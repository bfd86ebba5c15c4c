import type { ReactNode } from 'react'
import type { Product } from '../console-config'
import { useIsMobile } from '../../views/use-is-mobile'
import { ConnectionStrip } from '../errors/connection-strip'
import { AccountMenu } from './account-menu'
import { LanguageMenu } from './language-menu'
import styles from './layout.module.css'
import bar from './top-bar.module.css'

export interface PlainLayoutProps {
  readonly product: Product
  readonly children: ReactNode
}

/** A top bar and the page, for a person without access to the menu. */
export function PlainLayout({ product, children }: PlainLayoutProps) {
  const mobile = useIsMobile()
  return (
    <div className={styles['layout']} data-mobile={mobile || undefined}>
      <div className={styles['main']}>
        <header className={bar['topBar']}>
          <span className={styles['brand']}>
            <span className={styles['logo']} aria-hidden>
              {product.logo}
            </span>
            <span className={styles['brandName']}>{product.name}</span>
          </span>
          <div className={bar['tools']}>
            <LanguageMenu />
            <AccountMenu />
          </div>
        </header>
        <ConnectionStrip />
        <main className={styles['content']}>
          <div className={styles['narrow']}>{children}</div>
        </main>
      </div>
    </div>
  )
}
