import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const folder = path.resolve(import.meta.dirname, '../../../scripts/deploy')

/** An expression of PromQL, and the place that it stands in. */
export interface Expression {
  readonly at: string
  readonly text: string
}

/** A metric that an expression reads, with the labels that it selects or groups by. */
export interface Reading {
  readonly metric: string
  readonly labels: ReadonlyMap<string, string | undefined>
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
  }[]
}

/** Returns the expressions of the alert rules and of the dashboard. */
export function shippedExpressions(): readonly Expression[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const { groups } = parse(read('alerts.yaml')) as Rules
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ at: alert, text: expr }))),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ at: title, text: expr }))),
  ]
}

/** Returns the closing brackets that are missing or wrong in an expression; texts in quotes are skipped. */
export function unbalanced(expression: string): string {
  const open: string[] = []
  const closers = new Map([
    ['(', ')'],
    ['{', '}'],
    ['[', ']'],
  ])
  for (const [sign] of expression.replaceAll(/"(\\.|[^"\\])*"/g, '').matchAll(/[(){}[\]"]/g)) {
    const closer = closers.get(sign)
    if (closer) open.push(closer)
    else if (open.pop() !== sign) return sign
  }
  return open.join('')
}

/** Returns the metrics that an expression reads. Labels of `by (...)` belong to all of them. */
export function readingsOf(expression: string): readonly Reading[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/,\s*/),
  )
  const rest = expression.replaceAll(/\bby \([^)]*\)/g, '')
  return [...rest.matchAll(/\b(?:(?:console|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([all, selector = '']) => ({
      metric: /^\w+/.exec(all)?.[0] ?? '',
      labels: new Map<string, string | undefined>([
        ...grouped.map((name) => [name, undefined] as const),
        ...[...selector.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
          ([, name = '', match, value]) => [name, match === '=' ? value : undefined] as const,
        ),
      ]),
    }),
  )
}
