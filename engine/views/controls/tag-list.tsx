import styles from './cells.module.css'
import { TagLabel } from './tag-label'

/** Several labels side by side. */
export function TagList({ tags }: { readonly tags: readonly { readonly text: string; readonly color?: string | undefined }[] }) {
  if (tags.length === 0) return null
  return (
    <span className={styles.tags}>
      {tags.map((tag, index) => (tag.color ? <TagLabel key={`${index} ${tag.text}`} {...tag} /> : <span key={`${index} ${tag.text}`} className={styles.plain}>{tag.text}</span>))}
    </span>
  )
}
