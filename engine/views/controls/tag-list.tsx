import { uniqBy } from 'lodash-es'
import styles from './cells.module.css'
import { TagLabel } from './tag-label'

/** Several labels side by side, each once. */
export function TagList({
  tags,
}: {
  readonly tags: readonly { readonly text: string; readonly color?: string | undefined }[]
}) {
  if (tags.length === 0) return null
  return (
    <span className={styles.tags}>
      {uniqBy(tags, (tag) => tag.text).map((tag) =>
        tag.color ? (
          <TagLabel key={tag.text} {...tag} />
        ) : (
          <span key={tag.text} className={styles.plain}>
            {tag.text}
          </span>
        ),
      )}
    </span>
  )
}
