import { useLogOut } from '../../data/use-log-out'
import type { FormPageModel } from '../../model/page-model'
import { RecordForm } from '../form/record-form'
import { ProblemsNotice } from '../problems/problems-notice'
import styles from './form-page.module.css'

/** A page that is one form, such as a change of password (F1). */
export function FormPage({ model }: { readonly model: FormPageModel }) {
  const logOut = useLogOut()
  return (
    <section className={styles.page} aria-label={model.title}>
      <ProblemsNotice problems={model.problems} />
      <div className={styles.card}>
        <RecordForm model={model} onSaved={model.after === 'logout' ? logOut : undefined} />
      </div>
    </section>
  )
}
