import type { LocalNames } from '../../../engine/metadata/contract.generated'

/** What a parameter is called, and what is to be known about it, in other languages than English. */
export interface ParameterTexts {
  readonly names: LocalNames
  readonly remarks?: LocalNames
}

const withinMinutes: LocalNames = {
  zh: '在 loginFailureMinutes 的分钟数之内。',
  ru: 'В течение минут из loginFailureMinutes.',
  fr: 'Pendant les minutes de loginFailureMinutes.',
  de: 'Innerhalb der Minuten von loginFailureMinutes.',
}

const lockedAgain: LocalNames = {
  zh: '此后每再失败一次都会再次锁定。',
  ru: 'После этого каждая следующая неудача снова блокирует.',
  fr: 'Ensuite, chaque nouvel échec verrouille à nouveau.',
  de: 'Danach sperrt jede weitere erneut.',
}

/** The texts of the platform's parameters, by code. */
export const parameterTexts: Readonly<Record<string, ParameterTexts>> = {
  captchaEnable: {
    names: {
      zh: '登录验证码',
      ru: 'Капча при входе',
      fr: 'Captcha à la connexion',
      de: 'Captcha bei der Anmeldung',
    },
    remarks: {
      zh: '以环境变量 CAPTCHA 为准。',
      ru: 'Переменная окружения CAPTCHA имеет приоритет.',
      fr: 'La variable d’environnement CAPTCHA est prioritaire.',
      de: 'Die Umgebungsvariable CAPTCHA geht vor.',
    },
  },
  encryptionEnabled: {
    names: {
      zh: '传输加密',
      ru: 'Шифрование обмена',
      fr: 'Chiffrement des échanges',
      de: 'Verschlüsselung der Übertragung',
    },
    remarks: {
      zh: '对修改之后开始的会话生效。以环境变量 SEALING 为准。',
      ru: 'Для сеансов, начатых после изменения. Переменная окружения SEALING имеет приоритет.',
      fr: 'Pour les sessions ouvertes après la modification. La variable d’environnement SEALING est prioritaire.',
      de: 'Für Sitzungen, die nach der Änderung beginnen. Die Umgebungsvariable SEALING geht vor.',
    },
  },
  passwordMinLength: {
    names: {
      zh: '新密码最少字符数',
      ru: 'Минимум символов нового пароля',
      fr: 'Nombre minimal de caractères d’un nouveau mot de passe',
      de: 'Mindestlänge neuer Passwörter',
    },
    remarks: {
      zh: '8 至 64。已设置的密码保持不变。',
      ru: 'От 8 до 64. Уже заданные пароли не меняются.',
      fr: 'De 8 à 64. Les mots de passe déjà définis restent valables.',
      de: 'Von 8 bis 64. Bereits gesetzte Passwörter bleiben gültig.',
    },
  },
  passwordMaxLength: {
    names: {
      zh: '新密码最多字符数',
      ru: 'Максимум символов нового пароля',
      fr: 'Nombre maximal de caractères d’un nouveau mot de passe',
      de: 'Höchstlänge neuer Passwörter',
    },
    remarks: {
      zh: '8 至 128，且不小于 passwordMinLength。',
      ru: 'От 8 до 128 и не меньше passwordMinLength.',
      fr: 'De 8 à 128, et au moins passwordMinLength.',
      de: 'Von 8 bis 128, und nicht kleiner als passwordMinLength.',
    },
  },
  loginMaxFailures: {
    names: {
      zh: '账号锁定前的登录失败次数',
      ru: 'Неудачных входов до блокировки учётной записи',
      fr: 'Échecs de connexion avant le verrouillage d’un compte',
      de: 'Fehlgeschlagene Anmeldungen bis zur Sperre eines Kontos',
    },
    remarks: withinMinutes,
  },
  loginMaxFailuresPerDay: {
    names: {
      zh: '账号每日登录失败次数',
      ru: 'Неудачных входов учётной записи за день',
      fr: 'Échecs de connexion d’un compte par jour',
      de: 'Fehlgeschlagene Anmeldungen eines Kontos am Tag',
    },
    remarks: {
      zh: '不论来自何处。此后每再失败一次都会再次锁定。',
      ru: 'Откуда бы они ни были. После этого каждая следующая неудача снова блокирует.',
      fr: 'Quelle qu’en soit l’origine. Ensuite, chaque nouvel échec verrouille à nouveau.',
      de: 'Woher auch immer. Danach sperrt jede weitere erneut.',
    },
  },
  loginAddressMaxFailures: {
    names: {
      zh: '地址锁定前的登录失败次数',
      ru: 'Неудачных входов до блокировки адреса',
      fr: 'Échecs de connexion avant le verrouillage d’une adresse',
      de: 'Fehlgeschlagene Anmeldungen bis zur Sperre einer Adresse',
    },
    remarks: withinMinutes,
  },
  loginAddressMaxFailuresPerDay: {
    names: {
      zh: '地址每日登录失败次数',
      ru: 'Неудачных входов с адреса за день',
      fr: 'Échecs de connexion d’une adresse par jour',
      de: 'Fehlgeschlagene Anmeldungen einer Adresse am Tag',
    },
    remarks: lockedAgain,
  },
  loginAddressMaxAccounts: {
    names: {
      zh: '一个地址可失败的账号数',
      ru: 'Учётных записей, с которыми адрес может ошибиться',
      fr: 'Comptes avec lesquels une adresse peut échouer',
      de: 'Konten, mit denen eine Adresse scheitern darf',
    },
    remarks: withinMinutes,
  },
  loginNetworkMaxFailures: {
    names: {
      zh: '网段锁定前的登录失败次数',
      ru: 'Неудачных входов до блокировки сети',
      fr: 'Échecs de connexion avant le verrouillage d’un réseau',
      de: 'Fehlgeschlagene Anmeldungen bis zur Sperre eines Netzes',
    },
    remarks: {
      zh: 'IPv4 为 /24 的 256 个地址，IPv6 为 /48。在 loginFailureMinutes 的分钟数之内。',
      ru: 'Для IPv4 — 256 адресов /24, для IPv6 — /48. В течение минут из loginFailureMinutes.',
      fr: 'En IPv4, les 256 adresses d’un /24, en IPv6 un /48. Pendant les minutes de loginFailureMinutes.',
      de: 'Bei IPv4 die 256 Adressen eines /24, bei IPv6 ein /48. Innerhalb der Minuten von loginFailureMinutes.',
    },
  },
  loginNetworkMaxFailuresPerDay: {
    names: {
      zh: '网段每日登录失败次数',
      ru: 'Неудачных входов из сети за день',
      fr: 'Échecs de connexion d’un réseau par jour',
      de: 'Fehlgeschlagene Anmeldungen eines Netzes am Tag',
    },
    remarks: lockedAgain,
  },
  loginNetworkMaxAccounts: {
    names: {
      zh: '一个网段可失败的账号数',
      ru: 'Учётных записей, с которыми сеть может ошибиться',
      fr: 'Comptes avec lesquels un réseau peut échouer',
      de: 'Konten, mit denen ein Netz scheitern darf',
    },
    remarks: withinMinutes,
  },
  loginFailureMinutes: {
    names: {
      zh: '统计登录失败的分钟数',
      ru: 'Минуты, за которые считаются неудачные входы',
      fr: 'Minutes pendant lesquelles les échecs sont comptés',
      de: 'Minuten, über die Fehlversuche gezählt werden',
    },
  },
  loginLockMinutes: {
    names: {
      zh: '锁定分钟数',
      ru: 'Длительность блокировки в минутах',
      fr: 'Durée d’un verrouillage en minutes',
      de: 'Dauer einer Sperre in Minuten',
    },
  },
  businessTimeZone: {
    names: {
      zh: '业务时区',
      ru: 'Часовой пояс бизнеса',
      fr: 'Fuseau horaire de l’activité',
      de: 'Zeitzone des Geschäfts',
    },
    remarks: {
      zh: '统计以及有效期等无时间的日期按它的日和小时计算。填 IANA 数据库中的名称，例如 Europe/Berlin。修改在一分钟内生效：所有汇总会重新计算。',
      ru: 'По её дням и часам считаются статистика и даты без времени, например сроки действия. Имя из базы IANA, например Europe/Berlin. Изменение действует в течение минуты: все суммы пересчитываются.',
      fr: 'Les statistiques et les dates sans heure, telles que les échéances, suivent ses jours et ses heures. Un nom de la base IANA, par exemple Europe/Berlin. Une modification prend effet en une minute : toutes les sommes sont recalculées.',
      de: 'Nach ihren Tagen und Stunden richten sich Statistiken und Tage ohne Uhrzeit wie Ablaufdaten. Ein Name der IANA-Datenbank wie Europe/Berlin. Eine Änderung gilt binnen einer Minute: Alle Summen werden neu gebildet.',
    },
  },
  fitsWindow: {
    names: {
      zh: '列表行数适应窗口',
      ru: 'Строк в списке — сколько помещается в окне',
      fr: 'Autant de lignes que la fenêtre en affiche',
      de: 'Listen haben so viele Zeilen, wie ins Fenster passen',
    },
    remarks: {
      zh: '直到用户自行选择。否则列表以 10 行开始。',
      ru: 'Пока пользователь не выберет другое. Иначе списки начинаются с 10 строк.',
      fr: 'Jusqu’à ce que la personne choisisse autre chose. Sinon, les listes commencent avec 10 lignes.',
      de: 'Bis jemand etwas anderes wählt. Sonst beginnen Listen mit 10 Zeilen.',
    },
  },
  languages: {
    names: { zh: '可选语言', ru: 'Языки на выбор', fr: 'Langues proposées', de: 'Sprachen zur Auswahl' },
    remarks: {
      zh: '按顺序以逗号连接的代码：en、zh、ru、fr、de、el、vi、es 和 ja。',
      ru: 'Коды через запятую в нужном порядке. Есть en, zh, ru, fr, de, el, vi, es и ja.',
      fr: 'Codes séparés par des virgules, dans leur ordre. Il existe en, zh, ru, fr, de, el, vi, es et ja.',
      de: 'Codes in ihrer Reihenfolge, durch Kommas getrennt. Es gibt en, zh, ru, fr, de, el, vi, es und ja.',
    },
  },
  userLogDays: {
    names: {
      zh: '操作日志保留天数',
      ru: 'Сколько дней хранится журнал операций',
      fr: 'Jours de conservation du journal des opérations',
      de: 'Tage, die das Aktivitätsprotokoll aufbewahrt wird',
    },
    remarks: {
      zh: '1 至 3650。更早的记录自动删除。',
      ru: 'От 1 до 3650. Более старые записи удаляются сами.',
      fr: 'De 1 à 3650. Les entrées plus anciennes disparaissent d’elles-mêmes.',
      de: 'Von 1 bis 3650. Ältere Einträge verschwinden von selbst.',
    },
  },
  backupMaxAgeDays: {
    names: {
      zh: '已验证备份的过期天数',
      ru: 'Через сколько дней проверенная копия устаревает',
      fr: 'Jours après lesquels une sauvegarde vérifiée est ancienne',
      de: 'Tage, nach denen eine geprüfte Sicherung als alt gilt',
    },
    remarks: {
      zh: '此后管理员在登录后收到提示。0 表示不提示。',
      ru: 'Затем администраторы узнают об этом после входа. 0 — никому не сообщать.',
      fr: 'Les administrateurs en sont alors avertis à la connexion. 0 n’avertit personne.',
      de: 'Administratoren erfahren es dann nach der Anmeldung. 0 meldet nichts.',
    },
  },
  demoAccount: {
    names: {
      zh: '演示账号',
      ru: 'Демонстрационная учётная запись',
      fr: 'Compte de démonstration',
      de: 'Demokonto',
    },
    remarks: {
      zh: '在演示登录页上预填。没有演示账号就没有该页面。',
      ru: 'Подставляется на странице демонстрационного входа. Без неё такой страницы нет.',
      fr: 'Prérempli sur la page de connexion de démonstration. Sans lui, cette page n’existe pas.',
      de: 'Auf der Seite der Demo-Anmeldung vorausgefüllt. Ohne gibt es diese Seite nicht.',
    },
  },
  demoPassword: {
    names: {
      zh: '演示账号的密码',
      ru: 'Пароль демонстрационной учётной записи',
      fr: 'Mot de passe du compte de démonstration',
      de: 'Passwort des Demokontos',
    },
    remarks: { zh: '人人皆知。', ru: 'Известен всем.', fr: 'Connu de tous.', de: 'Allen bekannt.' },
  },
  legacyLoginUrl: {
    names: {
      zh: '旧系统的登录页',
      ru: 'Страница входа прежней системы',
      fr: 'Page de connexion de l’ancien système',
      de: 'Anmeldeseite des früheren Systems',
    },
    remarks: {
      zh: '来自旧系统的用户退出后前往的页面。没有则为空。',
      ru: 'Куда попадают при выходе те, кто пришёл из неё. Пусто, если её нет.',
      fr: 'Où vont, à la déconnexion, ceux qui en viennent. Vide s’il n’y en a pas.',
      de: 'Wohin beim Abmelden gelangt, wer von dort kam. Leer, wenn es keine gibt.',
    },
  },
}
