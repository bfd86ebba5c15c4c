import { entities } from './product-entities.mjs'

/** Returns the definitions of a new product by file path. */
export function productFiles({ code, title, contract }) {
  const files = {
    'product.json': {
      code,
      title,
      theme: { primary: '#0f766e' },
      languages: ['en'],
      timeZone: 'Europe/London',
      currency: 'GBP',
      firstPage: 'task',
      tenants: [
        { code: 'head', title: 'Head office' },
        { code: 'north', title: 'Northern branch' },
      ],
      roles: [
        {
          code: 'manager',
          title: 'Manager',
          pages: { tasks: 'all', personal_center: 'all', user_management: 'all' },
        },
        {
          code: 'assistant',
          title: 'Assistant',
          pages: {
            task: ['view', 'add', 'finish'],
            contact: ['view'],
            personal_center: 'all',
          },
        },
      ],
      accounts: [
        {
          userName: 'admin',
          name: 'Administrator',
          role: 'admin',
          about: 'everything, system pages included',
        },
        { userName: 'manager', name: 'Grace Miller', role: 'manager', about: 'all branches' },
        {
          userName: 'assistant',
          name: 'Sam Young',
          role: 'assistant',
          tenant: 'north',
          about: 'tasks of the northern branch',
        },
      ],
    },
    'menus.json': {
      menus: [
        {
          code: 'tasks',
          path: '/tasks',
          kind: 'group',
          title: 'Work',
          icon: 'schedule',
          children: [
            { code: 'task', path: '/tasks/task', kind: 'page', title: 'Tasks' },
            { code: 'done_task', path: '/tasks/done-task', kind: 'page', title: 'Done' },
            { code: 'contact', path: '/tasks/contact', kind: 'page', title: 'Contacts' },
          ],
        },
        { base: 'user_info' },
        { base: 'personal_center' },
        { base: 'user_management' },
        { base: 'system' },
        { base: 'login_limit' },
      ],
    },
    ...entities,
    'dictionaries/task_state.json': {
      code: 'task_state',
      title: 'State of tasks',
      items: [
        { value: 'open', title: 'Open', labelColor: '#b45309' },
        { value: 'done', title: 'Done', labelColor: '#15803d' },
      ],
    },
    'screens/tasks/task.json': {
      code: 'task',
      kind: 'list',
      title: 'Tasks',
      entity: 'task',
      list: {
        columns: [
          'subject',
          'contactName',
          'dueDate',
          'price',
          'state',
          { field: 'departmentName', visible: false },
        ],
        sort: [{ field: 'dueDate', order: 'asc' }],
      },
      search: [
        'subject',
        'contactId',
        { field: 'state', control: 'select' },
        { field: 'dueDate', control: 'dateRange' },
      ],
      form: {
        items: [
          'subject',
          'contactId',
          'dueDate',
          'price',
          'departmentId',
          { field: 'remark', span: 'full' },
        ],
      },
      actions: [
        {
          id: 'finish',
          title: 'Finish',
          kind: 'call',
          does: 'finish',
          confirm: 'task.finish',
          icon: 'check',
          places: ['row', 'toolbar'],
        },
      ],
    },
    'screens/tasks/done-task.json': {
      code: 'done_task',
      kind: 'list',
      title: 'Done',
      entity: 'doneTask',
      standard: ['view', 'export'],
      list: {
        columns: ['subject', 'contactName', 'dueDate', 'price', 'departmentName'],
        sort: [{ field: 'dueDate', order: 'desc' }],
      },
      search: ['subject', { field: 'dueDate', control: 'dateRange' }],
      form: { items: ['subject', 'contactName', 'dueDate', 'price', 'remark'] },
    },
    'screens/tasks/contact.json': {
      code: 'contact',
      kind: 'list',
      title: 'Contacts',
      entity: 'contact',
      record: 'contact_page',
      findBy: ['name', 'email'],
      list: {
        columns: ['name', 'phone', 'email', 'taskCount', 'departmentName'],
        sort: [{ field: 'name', order: 'asc' }],
      },
      search: ['name', 'email', 'phone'],
      form: { items: ['name', 'email', 'phone', 'departmentId', { field: 'remark', span: 'full' }] },
    },
    'screens/tasks/contact-page.json': {
      code: 'contact_page',
      kind: 'record',
      title: 'Contact',
      list: 'contact',
      heading: { title: ['name'], facts: ['phone', 'email', 'departmentName'] },
      tabs: [
        { tab: 'Contact', parts: [{ sections: 'all' }] },
        { tab: 'Tasks', parts: [{ list: 'task', params: { contactId: 'id' }, size: 20, more: true }] },
      ],
    },
    'screens/selectors/contact-selector.json': {
      code: 'contactSelector',
      kind: 'selector',
      title: 'Contacts',
      entity: 'contact',
      value: 'id',
      label: 'name',
      list: { columns: ['name', 'phone', 'email'], sort: [{ field: 'name', order: 'asc' }] },
      search: ['name'],
    },
    'messages/en.json': { 'task.finish': 'Finish the selected tasks?' },
    'data/contact.json': [
      { id: '1', name: 'Ada Lovelace', email: 'ada@example.com', departmentId: '1' },
      { id: '2', name: 'Alan Turing', phone: '+44 20 7946 0018', departmentId: '2' },
      { id: '3', name: 'Mary Somerville', email: 'mary@example.com', departmentId: '2' },
    ],
    'data/task.json': [
      {
        id: '1',
        subject: 'Send the offer',
        contactId: '1',
        dueDate: '2030-01-15',
        price: 120,
        state: 'open',
        departmentId: '1',
      },
      {
        id: '2',
        subject: 'Call back',
        contactId: '2',
        dueDate: '2030-01-16',
        state: 'open',
        departmentId: '2',
      },
      {
        id: '3',
        subject: 'Prepare the contract',
        contactId: '2',
        dueDate: '2030-02-01',
        price: 950.5,
        state: 'open',
        departmentId: '2',
      },
      {
        id: '4',
        subject: 'Book a room',
        contactId: '3',
        dueDate: '2029-12-01',
        price: 80,
        state: 'done',
        departmentId: '2',
      },
    ],
  }
  const schemas = {
    'product.json': 'product.json',
    'menus.json': 'menus.json',
    entities: 'entity.json',
    screens: 'screen.json',
    dictionaries: 'dictionary.json',
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => {
      const schema = schemas[file.split('/')[0]]
      return [file, schema ? { $schema: contract(file, schema), ...content } : content]
    }),
  )
}
