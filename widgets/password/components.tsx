import { useState } from 'react'
import {
  CopyButton,
  type InputProps,
  makePassword,
  SecretControl,
  StrengthMeter,
  useOtherField,
} from '../../engine/index'
import styles from './password.module.css'

/**
 * A masked input, with a strength meter if the option is set (V7), and a button that makes a password if the option
 * `repeatedIn` names the field that repeats it. Browsers may offer to store the password.
 */
export function Input(props: InputProps) {
  const { autocomplete, strength, repeatedIn } = props.field.options
  const repeated = useOtherField(typeof repeatedIn === 'string' ? repeatedIn : undefined)
  const [made, setMade] = useState<string>()
  const { value } = props
  const { translate } = props.context
  const isEditable = !props.readOnly && !props.disabled
  const meterId = `${props.id}__strength`
  const isMeasured = strength === true && !props.readOnly && typeof value === 'string'
  const describedBy = [props.describedBy, isMeasured && meterId].filter(Boolean).join(' ')
  const make = (): void => {
    const { minLength: min = 8, maxLength: max = 20 } = props.field.schema
    const password = makePassword('', { min, max }, randomBelow)
    setMade(password)
    props.onChange(password)
    repeated?.change(password)
  }
  return (
    <>
      <SecretControl
        // A password that was made is shown, so that it can be passed on.
        key={made}
        {...props}
        isShown={made !== undefined}
        describedBy={describedBy || undefined}
        autoComplete={typeof autocomplete === 'string' ? autocomplete : 'new-password'}
      />
      {isMeasured && <StrengthMeter id={meterId} password={String(value)} translate={translate} />}
      {repeated && isEditable && (
        <div className={styles.tools}>
          <button type="button" onClick={make}>
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
