import { useSchemaForm } from '../schema-form-context'
import styles from '../schema-form.module.css'
import { useProblemCount } from '../values/use-form-store'

/** The number of invalid values in a part of the form that may be collapsed or hidden. */
export function ProblemMark({ names }: { readonly names: readonly string[] }) {
  const { store, values } = useSchemaForm()
  const count = useProblemCount(store, names)
  if (count === 0) return null
  const text = values.translate('form.problems', { count })
  return (
    <span className={styles.mark} title={text}>
      <span aria-hidden="true">{count}</span>
      <span className={styles.spoken}>{text}</span>
    </span>
  )
}
