import { Link } from 'react-router-dom'
import type { Product } from '../console-config'
import { loginPath } from '../../session/guard-navigation'
import styles from './entrance.module.css'
import { useFirstWords } from './first-words'
import { StatePicture } from '../../views/pictures/state-picture'

/** B5 for a person who is not logged in. */
export function PublicNotFound({ product }: { readonly product: Product }) {
  const translate = useFirstWords()
  return (
    <main className={styles['splash']}>
      <title>{`${translate('shell.notFound')} - ${product.name}`}</title>
      <StatePicture state="lost" />
      <h1>{translate('shell.notFound')}</h1>
      <p className={styles['quiet']}>{translate('shell.notFound.text')}</p>
      <Link className={styles['button']} to={loginPath}>
        {translate('shell.login')}
      </Link>
    </main>
  )
}
