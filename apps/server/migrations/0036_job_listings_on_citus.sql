-- In PL/pgSQL, because Citus can't plan a query in an SQL function that contains the function's parameters.
create or replace function open_job_listings(wanted uuid, with_demo boolean, at_most integer)
returns table (account_id bigint, job_id uuid, title text, description text, category text, questions json)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select job_listings.account_id, job_id, title, description, category,
    coalesce((
      select json_agg(json_strip_nulls(json_build_object('_id', question_id, 'label', label, 'type', type,
                        'required', required, 'isMulti', is_multi, 'options', options,
                        'timezone', case when fact = 'hours' then coalesce(timezone, 'UTC') end)) order by position)
        from job_questions
       where job_questions.account_id = job_listings.account_id and job_questions.job_id = job_listings.job_id
    ), '[]')
    from job_listings join accounts on accounts.account_id = job_listings.account_id
   where status = 'open' and (wanted is null or job_id = wanted) and (with_demo or not is_demo)
   order by job_listings.created_at desc, job_id
   limit at_most;
end $$;
