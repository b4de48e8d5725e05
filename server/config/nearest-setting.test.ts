import { expect, test } from 'vitest'
import { listMisspelt, nearestSetting, settingNames } from './nearest-setting.ts'

test('the environment of a usual shell, a systemd unit and a container is not complained of', () => {
  const usual = [
    'PATH',
    'HOME',
    'USER',
    'SHELL',
    'PWD',
    'OLDPWD',
    'TERM',
    'LANG',
    'LC_ALL',
    'LOGNAME',
    'MAIL',
  ]
  const unit = [
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'SYSTEMD_EXEC_PID',
    'MEMORY_PRESSURE_WATCH',
    'NOTIFY_SOCKET',
  ]
  const container = [
    'HOSTNAME',
    'NODE_ENV',
    'NODE_VERSION',
    'YARN_VERSION',
    'TZ',
    'KUBERNETES_PORT',
    'DEBIAN_FRONTEND',
  ]
  const node = ['npm_config_prefix', 'INIT_CWD', 'NODE_OPTIONS', 'EDITOR', 'COLOR', 'CI']
  const names = [...usual, ...unit, ...container, ...node]
  expect(listMisspelt(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

test('a setting, and what stands beside it, is not complained of', () => {
  expect(listMisspelt({ BACKUP_DIR: '/a' })).toEqual([])
  expect(listMisspelt({ HOSTS: 'a', HOST: '::1' })).toEqual([])
  for (const name of settingNames) expect(listMisspelt({ [name]: 'x' })).toEqual([])
})

test.each([
  ['BACKUP_DRI', 'BACKUP_DIR'],
  ['BACKUPDIR', 'BACKUP_DIR'],
  ['PROT', 'PORT'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['METRICPORT', 'METRICS_PORT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['backup_hour', 'BACKUP_HOUR'],
])('%s is told with %s', (name, meant) => {
  expect(listMisspelt({ [name]: 'hunter2' })).toEqual([
    `${name} is not a setting of this site and does nothing: did you mean ${meant}?`,
  ])
})

test('a name that is near to none has no nearest one, and a very long one is not compared', () => {
  expect(nearestSetting('WEATHER')).toBeUndefined()
  expect(listMisspelt({ [`PORT${'T'.repeat(100_000)}`]: 'x' })).toEqual([])
})
