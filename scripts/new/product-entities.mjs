const text = (name, maxLength = 100) => ({ type: 'string', title: name, maxLength })

/** Contacts, tasks that refer to them, and finished tasks. */
export const entities = {
  'entities/contact.json': {
    entity: 'contact',
    title: 'Contact',
    label: 'name',
    groups: ['owner'],
    deletable: { properties: { taskCount: { maximum: 0 } } },
    type: 'object',
    required: ['name'],
    properties: {
      name: { ...text('Name'), filterable: true, sortable: true },
      email: { ...text('E-mail'), format: 'email', filterable: 'contains' },
      phone: {
        ...text('Phone number', 20),
        pattern: '^\\+?[0-9][0-9 ()/.-]{4,19}$',
        filterable: 'contains',
      },
      taskCount: {
        type: 'integer',
        title: 'Tasks',
        minimum: 0,
        readOnly: true,
        derived: { count: 'task', by: 'contactId' },
      },
      remark: { ...text('Remark', 500), control: 'textarea' },
    },
  },
  'entities/task.json': {
    entity: 'task',
    title: 'Task',
    label: 'subject',
    groups: ['owner'],
    editable: { properties: { state: { const: 'open' } } },
    actions: {
      finish: {
        path: '/records/task/finish',
        when: { properties: { state: { const: 'open' } } },
        set: { state: 'done' },
        log: 'edit',
      },
    },
    type: 'object',
    required: ['subject', 'contactId', 'dueDate'],
    properties: {
      subject: { ...text('Subject'), filterable: true, sortable: true },
      contactId: {
        type: 'string',
        title: 'Contact',
        format: 'id',
        reference: { entity: 'contact', selector: 'contactSelector' },
        filterable: true,
      },
      contactName: {
        type: 'string',
        title: 'Contact',
        readOnly: true,
        derived: { through: 'contactId', property: 'name' },
      },
      dueDate: { type: 'string', title: 'Due', format: 'date', filterable: 'range', sortable: true },
      price: { type: 'number', title: 'Price', minimum: 0, maximum: 1000000, control: 'money' },
      state: {
        type: 'string',
        title: 'State',
        maxLength: 20,
        dictionary: 'task_state',
        default: 'open',
        readOnly: true,
        filterable: true,
      },
      remark: { ...text('Remark', 500), control: 'textarea' },
    },
  },
  'entities/done-task.json': {
    entity: 'doneTask',
    title: 'Done task',
    of: 'task',
    label: 'subject',
    where: { state: 'done' },
    operations: ['list', 'get', 'export'],
    type: 'object',
    properties: {},
  },
}
