// The embedded server's settings: durable, small, and without user data in its log.
const settings = {
  // The machine may be small.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_connections: '60',
  jit: 'off',
  huge_pages: 'off',
  // Fewer processes.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  random_page_cost: '1.1',
  // Statements and values contain personal data.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_statement: 'none',
  logging_collector: 'off',
  log_checkpoints: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const durability = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const noDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Returns command line arguments, which override configuration files. */
export function postgresSettings(
  access: Record<string, string>,
  { durable }: { durable: boolean },
): string[] {
  const all = { ...settings, ...(durable ? durability : noDurability), ...access }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
