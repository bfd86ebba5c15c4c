import type { FormPageModel } from '../../model/page-model'
import { RecordForm } from '../form/record-form'
import { ProblemsNotice } from '../problems/problems-notice'
import styles from './form-page.module.css'

/** A page that is one form, such as a change of password. */
export function FormPage({ model }: { readonly model: FormPageModel }) {
  return (
    <section className={styles.page} aria-label={model.title}>
      <ProblemsNotice problems={model.problems} />
      <div className={styles.card}>
        <h1 className={styles.title}>{model.title}</h1>
        <RecordForm model={model} />
      </div>
    </section>
  )
}
