import { useState } from 'react'
import {
  CopyButton,
  type InputProps,
  makePassword,
  SecretControl,
  StrengthMeter,
  useNewRecord,
  useOtherField,
} from '../../engine/index'
import styles from './password.module.css'

/**
 * A masked input, with a strength meter if the option is set (V7), and a button that makes a password if the option
 * `repeatedIn` names the field that repeats it. With the option `generated` a new record begins with a password that
 * was made. Browsers may offer to store the password.
 */
export function Input(props: InputProps) {
  const { autocomplete, strength, repeatedIn, generated } = props.field.options
  const repeatedName = typeof repeatedIn === 'string' ? repeatedIn : undefined
  const repeated = useOtherField(repeatedName)
  const [made, setMade] = useState<string>()
  const { value } = props
  const { translate } = props.context
  const isEditable = !props.readOnly && !props.disabled
  const meterId = `${props.id}__strength`
  const isMeasured = strength === true && !props.readOnly && typeof value === 'string'
  const describedBy = [props.describedBy, isMeasured && meterId].filter(Boolean).join(' ')
  const make = (): string => {
    const { minLength: min = 8, maxLength: max = 20 } = props.field.schema
    const password = makePassword('', { min, max }, randomBelow)
    setMade(password)
    return password
  }
  const change = (next: unknown): void => {
    props.onChange(next)
    // The repetition of a password that was made was not typed, and would have to be removed by hand.
    if (made !== undefined && repeated?.value === made) repeated.change(undefined)
  }
  const generate = (): void => {
    const password = make()
    props.onChange(password)
    repeated?.change(password)
  }
  useNewRecord((begin) => {
    if (generated !== true || typeof value === 'string') return
    const password = make()
    begin(props.field.name, password)
    if (repeatedName !== undefined) begin(repeatedName, password)
  })
  return (
    <>
      <SecretControl
        // A password that was made is shown, so that it can be passed on.
        key={made}
        {...props}
        onChange={change}
        isShown={made !== undefined}
        describedBy={describedBy || undefined}
        autoComplete={typeof autocomplete === 'string' ? autocomplete : 'new-password'}
      />
      {isMeasured && <StrengthMeter id={meterId} password={String(value)} translate={translate} />}
      {repeated && isEditable && (
        <div className={styles.tools}>
          <button type="button" onClick={generate}>
            {translate('widgets.generate')}
          </button>
          {made !== undefined && value === made && <CopyButton text={made} />}
        </div>
      )}
    </>
  )
}

/** Returns a cryptographically random integer from 0 to below the limit, each equally likely. */
function randomBelow(limit: number): number {
  const word = new Uint32Array(1)
  const whole = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const [number = whole] = crypto.getRandomValues(word)
    if (number < whole) return number % limit
  }
}
