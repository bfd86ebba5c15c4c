import { uniqBy } from 'lodash-es'
import styles from './cells.module.css'
import { fitTags } from './fit-tags'
import { TagLabel } from './tag-label'

/** Labels side by side, without duplicates. */
export function TagList({
  tags,
}: {
  readonly tags: readonly { readonly text: string; readonly color?: string | undefined }[]
}) {
  if (tags.length === 0) return null
  const all = uniqBy(tags, (tag) => tag.text)
  return (
    // Changed labels mount a new list, which is measured again.
    <span key={all.map((tag) => tag.text).join('\n')} ref={fitTags} className={styles.tags}>
      {all.map((tag) =>
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
