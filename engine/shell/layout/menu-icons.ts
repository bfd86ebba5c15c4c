import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined'
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined'
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined'
import CommentOutlined from '@ant-design/icons/es/icons/CommentOutlined'
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined'
import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import DollarOutlined from '@ant-design/icons/es/icons/DollarOutlined'
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined'
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined'
import FileOutlined from '@ant-design/icons/es/icons/FileOutlined'
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined'
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined'
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import NumberOutlined from '@ant-design/icons/es/icons/NumberOutlined'
import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'
import PieChartOutlined from '@ant-design/icons/es/icons/PieChartOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined'
import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import RobotOutlined from '@ant-design/icons/es/icons/RobotOutlined'
import RocketOutlined from '@ant-design/icons/es/icons/RocketOutlined'
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined'
import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined'
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined'
import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import TagOutlined from '@ant-design/icons/es/icons/TagOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import TrophyOutlined from '@ant-design/icons/es/icons/TrophyOutlined'
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined'
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined'
import WifiOutlined from '@ant-design/icons/es/icons/WifiOutlined'
import type { MenuIcons } from '../console-config'

/** Icons by the names that menu entries use; a product adds its own in the configuration. */
export const menuIcons: MenuIcons = {
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  bulb: BulbOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  cloud: CloudOutlined,
  cluster: ClusterOutlined,
  code: CodeOutlined,
  comment: CommentOutlined,
  contacts: ContactsOutlined,
  'credit-card': CreditCardOutlined,
  'customer-service': CustomerServiceOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  desktop: DesktopOutlined,
  dollar: DollarOutlined,
  environment: EnvironmentOutlined,
  experiment: ExperimentOutlined,
  file: FileOutlined,
  flag: FlagOutlined,
  folder: FolderOutlined,
  form: FormOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  heart: HeartOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  key: KeyOutlined,
  'line-chart': LineChartOutlined,
  link: LinkOutlined,
  lock: LockOutlined,
  mail: MailOutlined,
  message: MessageOutlined,
  mobile: MobileOutlined,
  notification: NotificationOutlined,
  number: NumberOutlined,
  'paper-clip': PaperClipOutlined,
  phone: PhoneOutlined,
  picture: PictureOutlined,
  'pie-chart': PieChartOutlined,
  printer: PrinterOutlined,
  profile: ProfileOutlined,
  project: ProjectOutlined,
  qrcode: QrcodeOutlined,
  read: ReadOutlined,
  robot: RobotOutlined,
  rocket: RocketOutlined,
  safety: SafetyOutlined,
  save: SaveOutlined,
  schedule: ScheduleOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  sound: SoundOutlined,
  star: StarOutlined,
  sync: SyncOutlined,
  table: TableOutlined,
  tag: TagOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  thunderbolt: ThunderboltOutlined,
  tool: ToolOutlined,
  trophy: TrophyOutlined,
  unlock: UnlockOutlined,
  'unordered-list': UnorderedListOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
  'video-camera': VideoCameraOutlined,
  wallet: WalletOutlined,
  wifi: WifiOutlined,
}
