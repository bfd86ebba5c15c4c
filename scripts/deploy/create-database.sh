# Run once by the container of the database: the console owns its database, and is no superuser.
psql --set=ON_ERROR_STOP=1 --set=password="$CONSOLE_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role console login password :'password';
create database console owner console;
SQL
