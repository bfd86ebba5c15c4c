import styles from './step-list.module.css'

/** SVG paths of the ingredients (dictionary coffee_ingredient_type), in a square of 16. */
const paths: Readonly<Record<number, string>> = {
  1: 'M11.8 2.6c2.4 2 1.9 6.4-.9 9.1-2.4 2.3-5.6 2.6-7 .9-1.8-2.2-.9-6 1.7-8.3 2.1-1.9 4.8-2.8 6.2-1.7ZM11.6 2.7C10 5.3 9.8 6.3 7.8 7.7 5.8 9.1 4.8 10 4 12.5',
  2: 'M2.5 13h11L9.4 6.3a1.6 1.6 0 0 0-2.8 0ZM8 2v.1M5.5 3.5v.1M10.5 3.5v.1',
  3: 'M8 5.5c-3.5-2-5.5.6-5 3.7.5 2.9 2.4 4.8 5 3.8 2.6 1 4.5-.9 5-3.8.5-3.1-1.5-5.7-5-3.7ZM8 5.5c0-1.6.8-2.9 2.5-3.5',
  4: 'M5.5 2h5v2.5L12 7v7H4V7l1.5-2.5ZM5.5 4.5h5M4 9.5h8',
  5: 'M3 7.5h8.5v4a2.5 2.5 0 0 1-2.5 2.5H5.5A2.5 2.5 0 0 1 3 11.5ZM11.5 8.5h1a1.5 1.5 0 0 1 0 3h-1M5.5 5.5c-.8-1 .8-1.5 0-3M9 5.5c-.8-1 .8-1.5 0-3',
  6: 'M4 2h8l-1.2 12H5.2ZM7 11.5v.1M9 9v.1M7.2 6.5v.1M9.2 5v.1',
}

/** The icon of an ingredient, shown next to its name. */
export function IngredientIcon({ ingredientType }: { readonly ingredientType: number | undefined }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" data-ingredient={ingredientType}>
      <path d={paths[ingredientType ?? 0] ?? 'M4 8h8'} />
    </svg>
  )
}
