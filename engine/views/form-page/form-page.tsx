import { useLogOut } from '../../data/use-log-out'
import type { FormPageModel } from '../../model/page-model'
import { RecordForm } from '../form/record-form'
import { ProblemsNotice } from '../problems/problems-notice'
import { AddressedForm } from './addressed-form'
import styles from './form-page.module.css'

/** A page that is one form: of the person's own, such as a change of password (F1), or one with an address (B10, B12). */
export function FormPage({ model }: { readonly model: FormPageModel }) {
  const logOut = useLogOut()
  return (
    <section className={styles.page} aria-label={model.title}>
      <ProblemsNotice problems={model.problems} />
      {model.load || model.after ? (
        <div className={styles.card}>
          <RecordForm model={model} onSaved={model.after === 'logout' ? logOut : undefined} />
        </div>
      ) : (
        <AddressedForm model={model} />
      )}
    </section>
  )
}
