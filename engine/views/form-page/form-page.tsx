import { useLogOut } from '../../data/person/use-log-out'
import type { FormPageModel } from '../../model/types/page-model'
import { RecordForm } from '../form/record-form'
import { ProblemsNotice } from '../problems/problems-notice'
import { AddressedForm } from './addressed-form'
import styles from './form-page.module.css'

/** A page with a single form: a personal form such as the password change (F1), or an addressed form (B10, B12). */
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
