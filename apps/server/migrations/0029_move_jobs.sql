-- A job that is already waiting is moved to a later time in place. Adding it again would take several statements and
-- wake the workers, which have nothing to do yet. Workers look for due jobs every few seconds, so jobs that are due
-- sooner are still added the usual way.
create or replace function enqueue_job(task text, payload json, key text, run_at timestamptz, max_attempts integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if run_at > now() + interval '10 seconds' then
    update graphile_worker._private_jobs waiting
       set payload = enqueue_job.payload,
           run_at = enqueue_job.run_at,
           max_attempts = coalesce(enqueue_job.max_attempts, 25),
           attempts = 0,
           last_error = null,
           revision = revision + 1,
           updated_at = now()
     where waiting.key = enqueue_job.key
       and waiting.is_available
       and waiting.task_id = (
             select id from graphile_worker._private_tasks where identifier = enqueue_job.task);
    if found then return; end if;
  end if;
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => key, run_at => run_at, max_attempts => max_attempts);
end $$;
