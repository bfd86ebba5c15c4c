import { Link } from 'react-router-dom'
import type { Product } from '../console-config'
import styles from './layout.module.css'

/** The product's logo and name; only the logo when collapsed (4.1). */
export function Brand({ product, collapsed }: { readonly product: Product; readonly collapsed: boolean }) {
  return (
    <Link to="/" className={styles['brand']} aria-label={product.name}>
      <span className={styles['logo']} aria-hidden>
        {product.logo}
      </span>
      {collapsed ? null : <span className={styles['brandName']}>{product.name}</span>}
    </Link>
  )
}
