import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '../../i18n/use-translate'
import { notFoundPath } from '../../session/guard-navigation'
import { StatePicture } from '../../views/pictures/state-picture'
import styles from './workplace.module.css'

/** B5: shown for unknown and forbidden paths, without a request to the server. */
export function NotFound({ landing }: { readonly landing: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const nothing = landing === notFoundPath
  return (
    <div className={styles['notFound']}>
      <StatePicture state="lost" />
      <h1 className={styles['heading']}>{translate('shell.notFound')}</h1>
      <p className={styles['text']}>{translate(nothing ? 'shell.nothingGranted' : 'shell.notFound.text')}</p>
      {nothing ? null : (
        <Button type="primary" onClick={() => void navigate(landing)}>
          {translate('shell.notFound.back')}
        </Button>
      )}
    </div>
  )
}
