import { Navigate, useLocation } from 'react-router-dom'
import type { Product } from '../console-config'
import { useTranslate } from '../../i18n/use-translate'
import { guardNavigation } from '../../session/guard-navigation'
import { PlainLayout } from '../layout/plain-layout'
import { usePublicPaths } from '../public-paths'
import type { PasswordPage } from '../routes/password-page'
import { PageContent } from './page-content'
import styles from './workplace.module.css'

export interface PasswordFirstProps {
  readonly page: PasswordPage
  readonly product: Product
}

/** For a person who must change the password: only that page, with the reason, and no other page. */
export function PasswordFirst({ page, product }: PasswordFirstProps) {
  const translate = useTranslate()
  const { pathname: path, search } = useLocation()
  const pages = { has: () => false, landing: page.path, confined: true }
  const publicPaths = usePublicPaths()
  const decision = guardNavigation({ path, search, hasToken: true, pages, publicPaths })
  const title = translate('shell.mustChangePassword')
  return (
    <PlainLayout product={product}>
      <title>{`${title} - ${product.name}`}</title>
      <section className={styles['first']}>
        <h1>{title}</h1>
        <p>{translate('shell.mustChangePassword.text')}</p>
      </section>
      {decision.kind === 'go' ? <Navigate to={decision.to} replace /> : <PageContent code={page.code} />}
    </PlainLayout>
  )
}
