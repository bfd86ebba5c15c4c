import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useVisibleMenus } from '../../data/person/visible-menus'
import { useTranslate } from '../../i18n/use-translate'
import type { FormResultsModel } from '../../model/types/form-page-model'
import { pageAddress } from '../page-address'
import { PlainTable } from '../plain-table/plain-table'
import { LoadError } from '../selector/load-error'
import styles from './form-page.module.css'
import { useFormResults } from './use-form-results'

export interface FormResultsProps {
  readonly results: FormResultsModel
  /** The key of the submit whose results are shown. */
  readonly value: string
  /** True directly after the submit: the results are then scrolled into view. */
  readonly isFresh: boolean
}

/** The results of a submitted form, one row each. They are polled until all of them are done. */
export function FormResults({ results, value, isFresh }: FormResultsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) box.current?.scrollIntoView({ block: 'end' })
  }, [isFresh])
  const translate = useTranslate()
  const menus = useVisibleMenus()
  const { rows, done, loading, error, retry } = useFormResults(results, value)
  const all = results.page === undefined ? undefined : pageAddress(menus, results.page)
  return (
    <div ref={box} className={styles.card}>
      <div className={styles.resultsHead}>
        <h2 className={styles.resultsTitle}>{translate('form.results')}</h2>
        <span role="status">
          {!loading && error === undefined && translate('form.results.done', { done, count: rows.length })}
        </span>
        {all !== undefined && (
          <Link className={styles.resultsLink} to={all}>
            {translate('form.results.all')}
          </Link>
        )}
      </div>
      {error === undefined ? (
        <PlainTable
          label={translate('form.results')}
          columns={results.columns}
          rows={rows}
          rowKey={(row) => String(row[results.key])}
          empty={translate(loading ? 'list.loading' : 'M15')}
          busy={loading}
        />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
    </div>
  )
}
