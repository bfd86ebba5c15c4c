import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMissingRecord } from '../../data/open-page/missing-record'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import type { FormPageModel } from '../../model/types/page-model'
import { PageLoading } from '../loading/page-loading'
import { toRjsf } from '../schema-form/schema/to-rjsf'
import { useAtOnce } from './use-at-once'
import { FormActions } from './form-actions'
import styles from './form-page.module.css'
import { FormResults } from './form-results'
import { PageForm } from './page-form'
import { readFormAddress, type FormAddress } from './read-form-address'

/**
 * A form controlled by its address: the record to edit, the presets of a new record, the results of the last submit.
 * The form restarts when the address changes and after each submit.
 */
export function AddressedForm({ model }: { readonly model: FormPageModel }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  const drawn = useMemo(() => toRjsf(model.form, 'add', language), [model.form, language])
  const address = useMemo(() => readFormAddress(model, drawn, search), [model, drawn, search])
  const [round, setRound] = useState(0)
  const missing = useMissingRecord()
  useAtOnce(address.mode === undefined, missing)
  if (address.mode === undefined) return <PageLoading />
  const beginAnew = (sent: string | undefined): void => {
    setRound(round + 1)
    const query = new URLSearchParams(search)
    for (const { name } of model.presets ?? []) query.delete(name)
    if (model.results && sent !== undefined) query.set(model.results.by, sent)
    void navigate({ pathname, search: query.toString() }, { replace: true })
  }
  return (
    <>
      <div className={styles.card}>
        <FormActions actions={model.actions ?? []} />
        <Refused address={address} />
        <PageForm
          key={JSON.stringify([address.mode, address.id, address.presets, round])}
          model={model}
          mode={address.mode}
          id={address.id}
          presets={address.presets}
          onSent={beginAnew}
        />
      </div>
      {model.results && address.sent !== undefined && (
        <FormResults key={address.sent} results={model.results} value={address.sent} isFresh={round > 0} />
      )}
    </>
  )
}

/** Lists the presets of the address that were refused. */
function Refused({ address: { refused } }: { readonly address: FormAddress }) {
  const translate = useTranslate()
  if (refused.length === 0) return null
  return (
    <p role="alert" className={styles.notice}>
      {translate('form.presetsRefused', { fields: refused.map(({ label }) => label).join(', ') })}
    </p>
  )
}
