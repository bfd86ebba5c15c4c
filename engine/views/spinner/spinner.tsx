import styles from './spinner.module.css'

/** Something is on its way. Whoever shows it says what, in an element of the role `status`. */
export function Spinner() {
  return <span className={styles['spinner']} />
}
